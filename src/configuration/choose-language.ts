/** The available language that a browser prefers; undefined if it accepts none of them. */
export function chooseLanguage(header: string | undefined, languages: readonly string[]): string | undefined {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters
        .map((each) => /^\s*q=([\d.]+)/.exec(each)?.[1])
        .find((each) => each !== undefined);
      return { tag: tag.toLowerCase(), weight: Number(weight ?? 1) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const base = tag.split('-')[0];
    const found =
      languages.find((each) => each.toLowerCase() === tag) ??
      languages.find((each) => each.toLowerCase().split('-')[0] === base);
    if (found !== undefined) return found;
  }
  return undefined;
}
