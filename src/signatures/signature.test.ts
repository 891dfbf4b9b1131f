import { describe, expect, test } from 'vitest';
import { readSignature } from './signature.ts';

const line = [0, 0, 100, 0];

describe('readSignature', () => {
  test.each([
    { sent: { typed: 'Anna Müller' }, is: { kind: 'typed', text: 'Anna Müller' } },
    { sent: { typed: '  A\u0000nna \n\t Mu\u0308ller\u202e ' }, is: { kind: 'typed', text: 'Anna Müller' } },
    { sent: { typed: '王小明' }, is: { kind: 'typed', text: '王小明' } },
    { sent: { typed: 'X' }, is: { kind: 'typed', text: 'X' } },
    { sent: {}, is: 'signature_missing' },
    { sent: { typed: '' }, is: 'signature_missing' },
    { sent: { typed: ' – … ' }, is: 'signature_missing' },
    { sent: { typed: 'x'.repeat(121) }, is: 'signature_too_long' },
    { sent: { drawn: JSON.stringify([line]) }, is: { kind: 'drawn', strokes: [line] } },
    { sent: { typed: 'Anna', drawn: JSON.stringify([line, []]) }, is: { kind: 'drawn', strokes: [line] } },
    { sent: { drawn: '[[0.4,0.6,100.2,0]]' }, is: { kind: 'drawn', strokes: [[0, 1, 100, 0]] } },
    { sent: { drawn: '[]' }, is: 'signature_missing' },
    { sent: { drawn: '[[5,5]]' }, is: 'signature_missing' },
    { sent: { drawn: '[[0,0,30,0]]' }, is: 'signature_missing' },
    { sent: { drawn: 'nonsense' }, is: 'signature_unreadable' },
    { sent: { drawn: '"text"' }, is: 'signature_unreadable' },
    { sent: { drawn: '[[1,2,3]]' }, is: 'signature_unreadable' },
    { sent: { drawn: '[[0,0,1001,0]]' }, is: 'signature_unreadable' },
    { sent: { drawn: '[[0,0,0,301]]' }, is: 'signature_unreadable' },
    { sent: { drawn: '[[0,0,-1,0]]' }, is: 'signature_unreadable' },
    { sent: { drawn: '[["0",0]]' }, is: 'signature_unreadable' },
    { sent: { drawn: JSON.stringify(Array.from({ length: 201 }, () => line)) }, is: 'signature_too_long' },
    { sent: { drawn: JSON.stringify([Array.from({ length: 12_002 }, () => 1)]) }, is: 'signature_too_long' },
  ])('$sent is $is', ({ sent, is }) => expect(readSignature(sent)).toEqual(is));
});
