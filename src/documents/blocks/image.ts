import type { LayBlock } from './block.ts';

const WHOLE = 100;

export const image: LayBlock<'image'> = (
  { image: key, proof, width },
  { formulas, subject, picture, proofOf },
) => {
  const { say } = formulas;
  const { package: all } = formulas.state.compiled.index;
  const found = proof === undefined ? null : proofOf(proof, subject);
  const name = picture(
    key !== undefined ? { kind: 'package', key } : found === null ? null : { kind: 'proof', id: found },
  );
  const described = key === undefined ? undefined : all.images[key]?.alternative;
  const wanted =
    proof === undefined ? say('picture') : formulas.plain(all.needed_documents[proof]?.name, proof);
  return [
    {
      kind: 'image',
      picture: name,
      alternative: described === undefined ? wanted : formulas.plain(described, ''),
      missing: `${wanted}: ${say('missing_picture')}`,
      width: width ?? WHOLE,
    },
  ];
};
