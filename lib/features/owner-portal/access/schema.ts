import { z } from 'zod';
import { email } from '@/lib/platform/forms/field-schemas';
import { isWeakPassword } from '@/lib/platform/forms/weak-password';
import { PASSWORD_LENGTH } from '@/lib/platform/shared/field-sizes';
import { measured } from '@/lib/platform/shared/measured-form';
import { REPORT_RHYTHMS } from './types';

const given = z.string('required').min(1, 'required').max(PASSWORD_LENGTH.longest, 'tooLong');

/** Signing in with a password. */
export const signInSchema = measured(z.object({ email, password: given }));
export type SignIn = z.infer<typeof signInSchema>;

/** Asking for a link that signs in once. */
export const signInLinkSchema = measured(z.object({ email }));

/** Setting a password of one's own (RELIABILITY §1.1, 6.2). */
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

/** How often the report comes. */
export const reportSchema = z.enum(REPORT_RHYTHMS);

const encoded = z.string().max(10_000);
/** The parts of a passkey's answer that are always there; the rest is read by who checks the signature. */
const passkeyAnswer = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: z.string().min(1).max(1500),
    rawId: z.string().max(1500),
    type: z.literal('public-key'),
    clientExtensionResults: z.object({}),
    response,
  });

/** A passkey that a browser has made. */
export const newPasskeySchema = passkeyAnswer(
  z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
  }),
);

/** What a passkey has signed. */
export const passkeySignInSchema = passkeyAnswer(
  z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
);
