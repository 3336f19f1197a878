import { useTranslations } from 'next-intl';
import { submitTestimonial } from '@/lib/features/content/testimonials/actions';
import { PICTURE_BYTES, PICTURE_TYPES } from '@/lib/features/content/testimonials/schema';
import { TalkNow } from '../agency/who-answers';
import { EmailField } from '../forms/fields/account-fields';
import { ConsentFields } from '../forms/fields/person-fields';
import { PictureField } from '../forms/fields/picture-field.client';
import { TextField } from '../forms/fields/text-field.client';
import { useFormWords } from '../forms/form-words';
import { ServerForm } from '../forms/server-form.client';

const FIELDS = ['comment', 'name', 'about', 'website', 'picture', 'email', 'privacy'];

/** The form for a testimonial (SPEC §3: name, about you, website, image, comment). */
export function TestimonialForm({ stamp }: { stamp: string }) {
  const t = useTranslations('forms');
  return (
    <ServerForm
      action={submitTestimonial}
      schema="testimonial"
      stamp={stamp}
      words={useFormWords(FIELDS)}
      submit={t('testimonial.submit')}
      note={t('testimonial.note')}
    >
      <TextField
        name="comment"
        label={t('labels.comment')}
        help={t('testimonial.commentHelp')}
        rows={8}
        maxLength={2000}
      />
      <TextField name="name" label={t('labels.name')} autoComplete="name" maxLength={80} />
      <TextField name="about" label={t('labels.about')} help={t('testimonial.aboutHelp')} maxLength={120} isOptional />
      <TextField name="website" label={t('labels.website')} type="url" autoComplete="url" maxLength={200} isOptional />
      <PictureField
        name="picture"
        label={t('labels.picture')}
        help={t('testimonial.pictureHelp')}
        again={t('testimonial.pictureAgain')}
        maxBytes={PICTURE_BYTES}
        types={PICTURE_TYPES}
      />
      <EmailField help={t('testimonial.emailHelp')} />
      <ConsentFields />
    </ServerForm>
  );
}

const STEPS = ['step1', 'step2', 'step3'] as const;

/** Beside the testimonial form: the next steps, and a contact. */
export function TestimonialAside() {
  const t = useTranslations('addTestimonial');
  return (
    <aside className="form-aside" aria-labelledby="steps-title">
      <h2 id="steps-title">{t('aside')}</h2>
      <ol className="how">
        {STEPS.map((step) => (
          <li key={step}>
            <b>{t(step)}</b>
            <span>{t(`${step}Text`)}</span>
          </li>
        ))}
      </ol>
      <TalkNow />
    </aside>
  );
}
