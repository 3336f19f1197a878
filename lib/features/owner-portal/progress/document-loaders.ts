import 'server-only';
import { isPrivateKind } from '@/lib/domain/owner/dossier';
import { slug } from '@/lib/domain/text/slug';
import { chooseText } from '@/lib/domain/text/translated-text';
import { currentOwner } from '@/lib/features/owner-portal/access/loaders';
import { wordsOf } from '@/lib/platform/i18n/words';
import { log } from '@/lib/platform/log/log';
import { mimeOf, ownerDocumentPath } from '@/lib/platform/media/document-files';
import { loadOwnProperty } from '../access/loaders';
import { getOwnerDocument } from '../dossiers/data';
import { countRead } from '../dossiers/mutations';

/** The file of a document of an owner's property, with its download name. */
type OwnFile = { path: string; mime: string; fileName: string };

/** A document of an owner's property; null if it does not exist or the signed-in owner has no access. */
export async function loadOwnDocument(propertyId: string, id: string, now: Date): Promise<OwnFile | null> {
  const signedIn = await currentOwner();
  const own = await loadOwnProperty(propertyId, now);
  if (!signedIn || !own) return null;
  const document = await getOwnerDocument(propertyId, id, own.isEnded ? own.lastDay : null);
  if (!document) return null;
  const { locale } = signedIn.owner;
  const { kind } = document;
  const ownWord = isPrivateKind(kind)
    ? wordsOf(locale, 'ownerDossier')(`document.${kind}`)
    : wordsOf(locale, 'values')(`documentKind.${kind}`);
  const name = chooseText(document.names, locale)?.text ?? ownWord;
  return {
    path: ownerDocumentPath(document),
    mime: mimeOf(document),
    fileName: `${slug(name) || 'document'}.${document.type}`,
  };
}

/** Counts that an owner opened a document; if the store is busy, the document still opens. */
export const noteRead = (id: string, now: Date): Promise<void> =>
  countRead(id, now).catch((error) => log.warn({ error }, 'the opening of a document could not be counted'));
