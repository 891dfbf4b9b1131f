/** Texts by their place in the package. */
type Files = Readonly<Record<string, string>>;

/**
 * The file for a new definition, and its text: an existing file with several definitions is extended, else a new one
 * is made.
 */
export async function defineIn(
  files: Files,
  folder: string,
  key: string,
): Promise<{ file: string; text: string; at: string }> {
  const { editYaml } = await import('./form/edit-yaml.ts');
  const shared = `${folder}.yaml`;
  const isText = folder === 'translations';
  const before = files[shared];
  if (before !== undefined || isText) {
    const text = editYaml(before ?? '', { do: 'put', at: [key], value: isText ? '' : {} });
    if (text !== undefined) return { file: shared, text, at: `/${folder}/${key}` };
  }
  const name = key.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
  // A file of that name may define something else.
  let file = `${folder}/${name}.yaml`;
  for (let number = 2; files[file] !== undefined; number++) file = `${folder}/${name}_${number}.yaml`;
  return { file, text: `key: ${key}\n`, at: `/${folder}/${key}` };
}

/** Whether the files as they are now have a definition: what the service says of them comes later. */
export async function isDefined(files: Files, folder: string, key: string): Promise<boolean> {
  const { isTreeMap, treeOf } = await import('./form/yaml-tree.ts');
  return Object.entries(files).some(([file, text]) => {
    if (file !== `${folder}.yaml` && !file.startsWith(`${folder}/`)) return false;
    const tree = treeOf(text);
    if (!isTreeMap(tree)) return false;
    const isOfOne = file.startsWith(`${folder}/`) && typeof tree.key === 'string';
    return isOfOne ? tree.key === key : Object.hasOwn(tree, key);
  });
}
