import Type from 'typebox';

/** A place in a package and in its files. */
export const PlaceBody = {
  path: Type.String({ description: 'Where in the package, as a JSON pointer.' }),
  file: Type.String(),
  line: Type.Integer(),
  column: Type.Integer(),
};
