import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

export const PAYLOAD = '<script>alert(document.domain)</script>';

const photo = () => sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a8b6c' } });

/** A part of a PNG: its length, kind, content and checksum. */
function pngPart(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, sum]);
}
const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A grey PNG with one bit per pixel and empty rows: a few kB that decode to hundreds of MB. */
function emptyPng(width: number, height: number, isWhole = true): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size[8] = 1;
  const rows = isWhole ? Buffer.alloc(height * (Math.ceil(width / 8) + 1)) : Buffer.alloc(100);
  return Buffer.concat([
    PNG_HEAD,
    pngPart('IHDR', size),
    pngPart('IDAT', deflateSync(rows, { level: 9 })),
    pngPart('IEND', Buffer.alloc(0)),
  ]);
}

/** A comment right after the first marker of a JPEG, where other programs begin to read. */
const jpegWithComment = (jpeg: Buffer, comment: Buffer): Buffer => {
  const head = Buffer.from([0xff, 0xfe, (comment.length + 2) >> 8, (comment.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
};

/** A JPEG whose header gives a larger size than its data. */
function jpegOfSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(changed[at + 1] ?? 0));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

const svg = (body = PAYLOAD): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">${body}</svg>`;

/** Hostile files for the picture of a testimonial (RELIABILITY S17), by description. */
export async function hostilePictures(): Promise<Record<string, Buffer>> {
  const jpeg = await photo().jpeg().toBuffer();
  const png = await photo().png().toBuffer();
  const webp = await photo().webp().toBuffer();
  const gif = await photo().gif().toBuffer();
  const payload = Buffer.from(PAYLOAD);
  const pdf = Buffer.from(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${PAYLOAD})>>>>endobj\n%%EOF`);
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), payload]);
  const files: Record<string, Buffer> = {
    'nothing but text': payload,
    'no bytes': Buffer.alloc(0),
    'one byte': Buffer.from([0xff]),
    'a page': Buffer.from(`<!doctype html>${PAYLOAD}`),
    'a page that begins like a GIF': Buffer.from(`GIF89a/*${PAYLOAD}*/`),
    'a program': Buffer.from('MZ\u0090\u0000'),
    'a program of another kind': Buffer.from('\u007fELF'),
    'a script of the shell': Buffer.from('#!/bin/sh\nrm -rf /\n'),
    'a PHP page': Buffer.from('<?php system($_GET["c"]);'),
    'a PDF': pdf,
    'a ZIP': zip,
    'a GIF': gif,
    'a TIFF': await photo().tiff().toBuffer(),
    'an AVIF': await photo().resize(64).avif({ effort: 0 }).toBuffer(),
    'a HEIC by its head': Buffer.concat([Buffer.from('\u0000\u0000\u0000\u0018ftypheic'), jpeg]),
    'a BMP by its head': Buffer.concat([Buffer.from('BM'), png]),
    'an ICO by its head': Buffer.concat([Buffer.from([0, 0, 1, 0]), png]),
    'an EPS': Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) run'),
    'an MVG': Buffer.from('push graphic-context\nimage over 0,0 0,0 "https://evil.example/"'),
    'an SVG': Buffer.from(svg()),
    'an SVG with a head': Buffer.from(`<?xml version="1.0"?>${svg()}`),
    'an SVG with a mark of its bytes': Buffer.from(`\ufeff${svg()}`),
    'an SVG after white space': Buffer.from(`\n\n   ${svg()}`),
    'an SVG that is packed': gzipSync(svg()),
    'an SVG that reads a file': Buffer.from(svg('<image href="file:///etc/passwd" width="9" height="9"/>')),
    'an SVG with an entity': Buffer.from(
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
    ),
    'an SVG in UTF-16': Buffer.from(svg(), 'utf16le'),
    'an SVG behind the head of a PNG': Buffer.concat([PNG_HEAD, Buffer.from(svg())]),
    'an SVG behind the head of a JPEG': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(svg())]),
    'an SVG behind the head of a WebP': Buffer.concat([webp.subarray(0, 12), Buffer.from(svg())]),
    'a WAV behind the head of a RIFF': Buffer.concat([Buffer.from('RIFF\u0000\u0000\u0000\u0000WAVE'), payload]),
    'a PNG that is a page behind its end': Buffer.concat([png, payload]),
    'a JPEG that is a page behind its end': Buffer.concat([jpeg, payload]),
    'a WebP that is a page behind its end': Buffer.concat([webp, payload]),
    'a PNG that is a ZIP behind its end': Buffer.concat([png, zip]),
    'a JPEG that is a ZIP behind its end': Buffer.concat([jpeg, zip]),
    'a JPEG that is a PDF behind its end': Buffer.concat([jpeg, pdf]),
    'a JPEG with a page for a comment': jpegWithComment(jpeg, payload),
    'a JPEG with a PHP page for a comment': jpegWithComment(jpeg, Buffer.from(`<?php ${PAYLOAD}`)),
    'a JPEG with a long comment': jpegWithComment(jpeg, Buffer.alloc(65_000, PAYLOAD)),
    'a PNG with a page for a text': Buffer.concat([
      png.subarray(0, 33),
      pngPart('tEXt', Buffer.from(`Comment\u0000${PAYLOAD}`)),
      png.subarray(33),
    ]),
    'a PNG with an unknown part': Buffer.concat([png.subarray(0, 33), pngPart('evIl', payload), png.subarray(33)]),
    'a picture that says where it was taken': await photo()
      .withExif({
        IFD0: { Copyright: PAYLOAD, Artist: 'An Peeters' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 1/1 39/1' },
      })
      .jpeg()
      .toBuffer(),
    'a picture with a note of its maker': await photo()
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${PAYLOAD}</x:xmpmeta>`)
      .jpeg()
      .toBuffer(),
    'a picture that moves': await sharp(
      await photo()
        .resize(640, 960, { fit: 'fill' })
        .raw()
        .toBuffer({ resolveWithObject: true })
        .then(({ data }) => data),
      { raw: { width: 640, height: 960, channels: 3, pageHeight: 480 } as never },
    )
      .webp({ loop: 0 })
      .toBuffer(),
    'more than fifty million pixels': emptyPng(10_000, 5_001),
    'a hundred million pixels in some kB': emptyPng(20_000, 5_000),
    'four hundred million pixels in some kB': emptyPng(20_000, 20_000),
    'nine hundred million pixels by its word': emptyPng(30_000, 30_000, false),
    'two thousand million pixels in a row': emptyPng(2_000_000_000, 1, false),
    'a JPEG of four thousand million pixels by its word': jpegOfSize(jpeg, 65_500, 65_500),
    'a JPEG of no height': jpegOfSize(jpeg, 640, 0),
    'one pixel': await photo().resize(1, 1).png().toBuffer(),
    'a line': await photo().resize(1000, 1, { fit: 'fill' }).png().toBuffer(),
  };
  for (const [name, whole] of Object.entries({ JPEG: jpeg, PNG: png, WebP: webp })) {
    for (const part of [3, 12, 40, 0.5, 0.99])
      files[`${part} of a ${name}`] = whole.subarray(0, part < 1 ? Math.floor(whole.length * part) : part);
    for (const seed of [1, 2, 3, 4]) {
      const harmed = Buffer.from(whole);
      for (let flip = 0; flip < 12; flip += 1) {
        const at = 20 + ((flip * 7919 * seed) % (whole.length - 20));
        harmed[at] = harmed.readUInt8(at) ^ (1 << (seed + 2));
      }
      files[`a ${name} with turned bits, ${seed}`] = harmed;
    }
  }
  return files;
}
