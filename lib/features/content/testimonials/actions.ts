'use server';

import { createHash, randomUUID } from 'node:crypto';
import { redirect } from 'next/navigation';
import { isLocale } from '@/lib/domain/text/locale';
import { acceptForm } from '@/lib/features/leads/mutations';
import { isOwnPost } from '@/lib/platform/forms/own-post';
import { postedText } from '@/lib/platform/forms/posted-fields';
import { type ReceivedForm, receiveForm } from '@/lib/platform/forms/receive-form';
import type { CutPicture } from '@/lib/platform/media/cut-pictures';
import { cutWaitingPicture, forgetPicture } from '@/lib/platform/media/waiting-pictures';
import { answerWithStatus, areFilesLeftOut } from '@/lib/platform/process/http-exchange';
import type { FormState } from '@/lib/platform/shared/form-state';
import { orStoreUnavailable } from '@/lib/platform/store/store-unavailable';
import { href } from '@/lib/routing/href';
import { readReviewLink } from './data/get-moderation';
import { testimonialMessages } from './emails';
import { moderateTestimonial, saveTestimonial } from './mutations';
import { PICTURE_BYTES, testimonialFormSchema } from './schema';

/** Retry-After for a picture that could not be processed because the server is busy. */
const BUSY_SECONDS = 10;

/** The error code for a picture, from the message of the resizer. */
function pictureCode(problem: string): string {
  if (/^is not a/.test(problem)) return 'type';
  // A timeout may be caused by a busy server and not by the picture; a failing bucket always is.
  if (/^took longer|^the bucket/.test(problem)) return 'busy';
  return /^is too small/.test(problem) ? 'tooSmall' : 'unreadable';
}

/**
 * A form with its picture. Decoding is expensive, so it happens only after the form passed all limits. The same words
 * with another picture are another form.
 */
function withPicture<Value>(form: ReceivedForm<Value>, bytes: Buffer, salt: string, keep: (cut: CutPicture) => void) {
  return {
    ...form,
    submission: `${form.submission}.${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}`,
    admit: async (sender: string) => {
      const admitted = await form.admit(sender);
      if (!admitted.ok) return admitted;
      const result = await cutWaitingPicture(bytes, salt);
      if (!result.ok) {
        const code = pictureCode(result.problem);
        const state = code === 'busy' ? form.refuse(code, {}, BUSY_SECONDS) : form.refuse(null, { picture: code });
        return { ok: false as const, state };
      }
      keep(result.picture);
      return admitted;
    },
  };
}

/** A testimonial of a visitor; the same page shows the thanks. */
export async function submitTestimonial(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('testimonial', testimonialFormSchema, previous, data);
  if (!form.ok) return form.state;
  if (areFilesLeftOut()) return form.refuse('busy', {}, BUSY_SECONDS);
  const upload = data.get('picture');
  const file = upload instanceof Blob && upload.size > 0 ? upload : null;
  if (file && file.size > PICTURE_BYTES) return form.refuse(null, { picture: 'tooLarge' });

  const id = randomUUID();
  let picture: CutPicture | null = null;
  let isKept = false;
  const bytes = file && Buffer.from(await file.arrayBuffer());
  const taken = bytes
    ? withPicture(form, bytes, id, (cut) => {
        picture = cut;
      })
    : form;
  const { privacy: _, ...fields } = form.value;
  const refused = await acceptForm(
    taken,
    { kind: 'testimonial', email: fields.email, name: fields.name, fields, subject: null },
    (lead) => testimonialMessages(lead, id),
    async (tx, lead) => {
      await saveTestimonial(tx, lead, { ...fields, id, picture });
      isKept = true;
    },
  );
  const cut = picture as CutPicture | null;
  // The picture of a refused form, or of the second request of a double click, is deleted; the nightly erasing finds the rest.
  if (cut && (refused || !isKept)) await forgetPicture(cut.hash).catch(() => undefined);
  return refused ?? redirect(`${href('avis/add', form.locale)}?sent=yes`);
}

const DECISIONS = { publish: 'published', refuse: 'refused' } as const;

/** The agency's decision, by the link in its mail. Opening it decides nothing, because mail scanners open links too. */
export async function decideOnTestimonial(data: FormData): Promise<void> {
  if (!(await isOwnPost())) return answerWithStatus(403);
  const [token, locale, decision] = [
    postedText(data, 'token'),
    postedText(data, 'locale'),
    postedText(data, 'decision'),
  ];
  const now = new Date();
  const link = readReviewLink(token ?? '', now);
  const state = DECISIONS[decision as keyof typeof DECISIONS];
  if (!isLocale(locale) || !token) return answerWithStatus(422);
  if (typeof link !== 'string' && state) await orStoreUnavailable(moderateTestimonial(link.id, state, now));
  redirect(href('moderate/{token}', locale, { token }));
}
