/** Tells a key that an operation is about the signed-in person. */
export const FOR_PEOPLE = 'It is about the person who is signed in, and cannot be called with a key.';
