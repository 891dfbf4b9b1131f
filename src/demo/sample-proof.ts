const ESCAPED = /[()\\]/g;

/** One line of text at a place on the page, in the fonts that every PDF reader has. */
const line = (text: string, font: 'F1' | 'F2', size: number, x: number, y: number): string =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${text.replace(ESCAPED, '\\$&')}) Tj ET`;

/** An invented document as a PDF of one page: a title, its lines, and the word SPECIMEN across. Latin letters only. */
export function sampleProof(title: string, lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const content = [
    '0.93 0.95 0.97 rg 24 24 372 247 re f 0.11 0.31 0.5 RG 1.5 w 24 24 372 247 re S',
    'q 0.82 0.86 0.9 rg 0.94 0.34 -0.34 0.94 130 70 cm BT /F2 54 Tf 0 0 Td (SPECIMEN) Tj ET Q',
    '0.11 0.31 0.5 rg',
    line(title, 'F2', 17, 42, 236),
    '0.13 0.15 0.18 rg',
    ...lines.map((text, at) => line(text, 'F1', 12, 42, 204 - at * 20)),
  ].join('\n');
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 295]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj${body}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  // Latin-1 and WinAnsi have the same bytes for all letters used here.
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0));
}
