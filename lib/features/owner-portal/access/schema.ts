import { z } from 'zod';
import { email } from '@/lib/platform/forms/field-schemas';
import { isWeakPassword } from '@/lib/platform/forms/weak-password';
import { PASSWORD_LENGTH } from '@/lib/platform/shared/field-sizes';
import { measured } from '@/lib/platform/shared/measured-form';
import { REPORT_RHYTHMS } from './types';

const given = z.string('required').min(1, 'required').max(PASSWORD_LENGTH.longest, 'tooLong');

/** The form to sign in with a password. */
export const signInSchema = measured(z.object({ email, password: given }));
export type SignIn = z.infer<typeof signInSchema>;

/** The form to request a link that signs in once. */
export const signInLinkSchema = measured(z.object({ email }));

/** The form to set a password (RELIABILITY §1.1, 6.2). */
export const ownPasswordSchema = measured(
  z
    .object({
      password: z
        .string('required')
        .min(1, 'required')
        .min(PASSWORD_LENGTH.shortest, 'short')
        .max(PASSWORD_LENGTH.longest, 'tooLong')
        .refine((text) => !isWeakPassword(text), 'weak'),
      passwordRepeat: z.string('notIdentical'),
      passwordCurrent: z.string().max(PASSWORD_LENGTH.longest, 'tooLong').optional(),
      passkeysGone: z.literal('yes').optional(),
    })
    .refine(({ password, passwordRepeat }) => password === passwordRepeat, {
      message: 'notIdentical',
      path: ['passwordRepeat'],
    }),
);

/** How often the owner report is mailed. */
export const reportSchema = z.enum(REPORT_RHYTHMS);

const encoded = z.string().max(10_000);
/** The parts of a passkey's answer that are always present; the check of the signature reads all others. */
const passkeyAnswer = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: z.string().min(1).max(1500),
    rawId: z.string().max(1500),
    type: z.literal('public-key'),
    clientExtensionResults: z.object({}),
    response,
  });

/** The answer of a browser that has created a passkey. */
export const newPasskeySchema = passkeyAnswer(
  z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
  }),
);

/** The answer of a passkey to a sign-in. */
export const passkeySignInSchema = passkeyAnswer(
  z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
);
