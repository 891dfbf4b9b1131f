import { defineBlock } from './block.ts';

const WHOLE = 100;

interface LaidImage {
  readonly kind: 'image';
  /** The name of a picture that is passed separately; null if there is none to show. */
  readonly picture: string | null;
  readonly alternative: string;
  /** Shown if there is no picture, or none that can be read. */
  readonly missing: string;
  readonly width: number;
}

export const image = defineBlock<'image', LaidImage>('image', {
  lay({ image: key, proof, width }, { formulas, subject, picture, proofOf }) {
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
  },
  note() {
    // The files of a case are not values: a printed page stays valid when they change.
  },
});
