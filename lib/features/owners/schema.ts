import { z } from 'zod';
import { email } from '@/lib/platform/forms/field-schemas';
import { isWeakPassword } from '@/lib/platform/forms/weak-password';
import { PASSWORD_LENGTH } from '@/lib/platform/shared/field-sizes';
import { measured } from '@/lib/platform/shared/measured-form';
import { LETTER_RHYTHMS } from './types';

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
    })
    .refine(({ password, passwordRepeat }) => password === passwordRepeat, {
      message: 'notIdentical',
      path: ['passwordRepeat'],
    }),
);

/** How often the letter comes. */
export const letterSchema = z.enum(LETTER_RHYTHMS);
