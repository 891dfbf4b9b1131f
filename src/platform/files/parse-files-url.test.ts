import path from 'node:path';
import { expect, test } from 'vitest';
import { parseFilesUrl } from './parse-files-url.ts';

test.each([
  ['./data/files', { kind: 'disk', folder: path.resolve('data/files') }],
  ['data/files', { kind: 'disk', folder: path.resolve('data/files') }],
  ['/var/lib/files', { kind: 'disk', folder: '/var/lib/files' }],
  ['file:///var/lib/my%20files', { kind: 'disk', folder: '/var/lib/my files' }],
  ['s3://bucket', { kind: 's3', bucket: 'bucket', prefix: '', pathStyle: false }],
  ['s3://bucket?region=', { kind: 's3', bucket: 'bucket', prefix: '', pathStyle: false }],
  ['s3://bucket/', { kind: 's3', bucket: 'bucket', prefix: '', pathStyle: false }],
  ['s3://bucket/a', { kind: 's3', bucket: 'bucket', prefix: 'a/', pathStyle: false }],
  ['S3://my.bucket//a/b%20c/', { kind: 's3', bucket: 'my.bucket', prefix: 'a/b c/', pathStyle: false }],
  [
    's3://bucket/a?endpoint=http%3A%2F%2F127.0.0.1%3A9000&region=eu-central-1&path_style=true',
    {
      kind: 's3',
      bucket: 'bucket',
      prefix: 'a/',
      endpoint: 'http://127.0.0.1:9000',
      region: 'eu-central-1',
      pathStyle: true,
    },
  ],
  [
    's3://bucket?endpoint=https://objects.example.org&path_style=false',
    { kind: 's3', bucket: 'bucket', prefix: '', endpoint: 'https://objects.example.org', pathStyle: false },
  ],
])('reads %s', (filesUrl, place) => {
  expect(parseFilesUrl(filesUrl)).toEqual(place);
});

test.each([
  ['', 'it is empty'],
  ['  ', 'it is empty'],
  ['https://example.org/files', 'it starts with https:'],
  ['file://elsewhere/files', 'a folder is written as'],
  ['s3://', 'a bucket is written as'],
  ['s3:///files', 'a bucket is written as'],
  ['s3://bucket:9000/files', 'a bucket is written as'],
  ['s3://bucket/a/%2E%2E/b%2F..', '"." or ".."'],
  ['s3://bucket/100%', 'written as %25'],
  ['s3://bucket?pathstyle=true', '"pathstyle" is not one of endpoint, region, path_style'],
  ['s3://bucket?path_style=yes', 'path_style is true or false'],
  ['s3://bucket?endpoint=127.0.0.1', 'endpoint is not a URL'],
  ['s3://bucket?endpoint=ftp://127.0.0.1', 'endpoint starts with'],
])('refuses "%s"', (filesUrl, sentence) => {
  expect(() => parseFilesUrl(filesUrl)).toThrow(sentence);
});

test('never repeats keys that somebody wrote into the URL', () => {
  expect(() => parseFilesUrl('s3://AKIA:hush@bucket/files')).toThrow(/^(?!.*hush).*AWS_SECRET_ACCESS_KEY/);
});
