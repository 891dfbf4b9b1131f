import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { preparePicture } from './prepare-picture.ts';

const svg = (inside: string): Uint8Array =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`);
const prepared = async (bytes: Uint8Array, contentType: string): Promise<string> =>
  new TextDecoder('latin1').decode(await preparePicture({ name: 'a', bytes, contentType }));

describe('a picture for a document', () => {
  test.each([
    ['a file', '<image href="/etc/hostname.png"/>', 'hostname'],
    ['a file, the old way', "<image xlink:href = '../secret.png'/>", 'secret'],
    ['an address', '<image href="https://bank.example/spy.png"/>', 'spy'],
    ['an address without quotes around the rest', '<use HREF="file:///etc/spy.svg#a"/>', 'spy'],
    ['an SVG inside of an SVG', '<image href="data:image/svg+xml;base64,c3B5"/>', 'c3B5'],
    ['a style sheet', '<?xml-stylesheet href="https://bank.example/spy.css"?>', 'spy'],
  ])('loads nothing: %s', async (_, inside, secret) => {
    expect(await prepared(svg(inside), 'image/svg+xml')).not.toContain(secret);
  });

  test('keeps what stands in itself', async () => {
    const inside =
      '<linearGradient id="g"/><rect fill="url(#g)"/><use href="#g"/><image href="data:image/png;base64,AAAA"/>';
    expect(await prepared(svg(inside), 'image/svg+xml')).toContain(inside);
  });

  test('declares no entities', async () => {
    const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>';
    expect(await prepared(new TextEncoder().encode(bomb), 'image/svg+xml')).not.toContain('ENTITY');
  });

  test('is made no larger than a page needs', async () => {
    const wide = await sharp({ create: { width: 5000, height: 40, channels: 3, background: '#0f0' } })
      .png()
      .toBuffer();
    const made = await preparePicture({ name: 'a', bytes: wide, contentType: 'image/png' });
    expect(await sharp(made).metadata()).toMatchObject({ format: 'png', width: 1800 });
  });

  test('with more pixels than anybody prints is refused', async () => {
    const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#00f' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    await expect(preparePicture({ name: 'a', bytes: huge, contentType: 'image/png' })).rejects.toThrow(
      /pixel/,
    );
  });
});
