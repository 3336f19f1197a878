import { feedProject } from '../schema/project';
import { feedProperty } from '../schema/property';
import type { Vocabulary } from './vocabulary';

/** The vocabulary of the native feed. */
export const NATIVE_WORDS: Vocabulary = {
  nameOf: (field) => field,
  pathOf: (field) => field,
  wordsOf: () => null,
  known: (kind) => Object.keys((kind === 'home' ? feedProperty : feedProject).shape),
};
