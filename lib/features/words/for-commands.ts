// What the command `npm run words` and the workspace may use: reading, checking and changing words.
export {
  ACCEPTED_FILES,
  judgedAgency,
  judgedOf,
  judgedShown,
  judgedSoftware,
  originalFindings,
  readAccepted,
  readHistory,
  readLedger,
  readMeaning,
  readPlaces,
  type Side,
  WHERE_FILE,
} from './data';
export { exportWords, type ImportOptions, importWords } from './exchange/mutations';
export { FORMATS, type Format, LARGEST_EXCHANGE, languageOfHandout } from './exchange/rules/rows';
export { staleFindings } from './mapping';
export { type Change, changeWords, undoChange, undoImport, writeTexts } from './mutations/change-words';
export { keepTranslation, ledgerOfToday, noteTouched } from './mutations/keep-ledger';
export { noteCompared, noteOriginals } from './mutations/note-originals';
export { checkWords, countFindings, hashOfKey, type Judged, withoutComments } from './rules/check-all-words';
export { checkKey } from './rules/check-one-word';
export { type Difference, sourceDifferences } from './rules/differences';
export { type Entry, type TextEntry, type TextVersion, versionsOf } from './rules/entries';
export { lastReplaced, lastTogether } from './rules/history';
export { type Ledger, staleUnits } from './rules/ledger';
export { lineTypography } from './rules/typography';
export { fileOfKey, isTextKey, splitKey, textOfKey, type Unit, unitsOf } from './rules/units';
