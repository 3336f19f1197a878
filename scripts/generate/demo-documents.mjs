// Writes content/demo/documents/{kind}-{language}.pdf, the sample documents of the demo catalogue: small, complete PDFs with a
// text that they are samples. Run after a change of texts: node scripts/generate/demo-documents.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import texts from './data/demo-documents.json' with { type: 'json' };

const FOLDER = 'content/demo/documents';

const BRICK = '0.659 0.259 0.165';
const INK = '0.106 0.141 0.133';

/** A text as a PDF string in the Windows encoding, which has every character of these languages. */
const literal = (text) =>
  `(${text
    .replace(/’/g, '\u0092')
    .replace(/[\\()]/g, '\\$&')
    .replace(/[\u0080-\u00ff]/g, (sign) => `\\${sign.charCodeAt(0).toString(8)}`)})`;

const line = (x, y, size, text, font = 'F1') => `BT /${font} ${size} Tf ${x} ${y} Td ${literal(text)} Tj ET`;

/** A ground floor: living room, kitchen, hall and stairs. */
const FLOOR_PLAN = ['72 300 290 260', '362 430 160 130', '362 300 160 130', '392 320 60 110']
  .map((box) => `${box} re S`)
  .join('\n');

function pageOf(kind, title, notes) {
  return [
    `${BRICK} rg 72 742 32 6 re f`,
    `${INK} rg ${INK} RG 1.2 w`,
    line(72, 700, 28, title, 'F2'),
    ...notes.map((note, index) => line(72, 664 - 18 * index, 11, note)),
    kind === 'plan' ? FLOOR_PLAN : '72 610 m 523 610 l S',
    line(72, 72, 9, 'Gevel'),
  ].join('\n');
}

/** A PDF of one A4 page, with its cross-reference table. */
function pdfOf(language, title, content) {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}-BE) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>',
    // PDF metadata has another encoding; the plain apostrophe is the same in both.
    `<< /Title ${literal(title.replace(/’/g, "'"))} >>`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = text.length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${table}\n%%EOF\n`;
}

mkdirSync(FOLDER, { recursive: true });
// A kind has a title in each language in which the demo catalogue has a property with such a document.
for (const [kind, titles] of Object.entries(texts.titles))
  for (const [language, title] of Object.entries(titles))
    writeFileSync(
      join(FOLDER, `${kind}-${language}.pdf`),
      pdfOf(language, title, pageOf(kind, title, texts.notes[language])),
      'latin1',
    );
