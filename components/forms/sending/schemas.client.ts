'use client';

import type { z } from 'zod';

/** The schema of each form, loaded on demand; the server action uses the same one. */
export const SCHEMAS = {
  contact: async () => (await import('@/lib/features/contact-forms/schema')).contactSchema,
  information: async () => (await import('@/lib/features/contact-forms/schema')).informationSchema,
  'appointment-request': async () => (await import('@/lib/features/contact-forms/schema')).appointmentRequestSchema,
  project: async () => (await import('@/lib/features/contact-forms/schema')).projectSchema,
  valuation: async () => (await import('@/lib/features/contact-forms/schema')).valuationSchema,
  documents: async () => (await import('@/lib/features/contact-forms/document-requests/schema')).documentsSchema,
  recommendation: async () => (await import('@/lib/features/contact-forms/send-to-friend/schema')).recommendationSchema,
  testimonial: async () => (await import('@/lib/features/content/testimonials/schema')).testimonialFormSchema,
  appointment: async () => (await import('@/lib/features/appointments/schema')).appointmentSchema,
  prove: async () => (await import('@/lib/features/appointments/schema')).proveSchema,
  confirm: async () => (await import('@/lib/features/appointments/schema')).confirmSchema,
  move: async () => (await import('@/lib/features/appointments/schema')).moveSchema,
  cancel: async () => (await import('@/lib/features/appointments/schema')).cancelSchema,
  demand: async () => (await import('@/lib/features/saved-searches/schema')).savedSearchSchema,
  'property-watch': async () => (await import('@/lib/features/saved-searches/schema')).propertyWatchSchema,
  'demand-change': async () => (await import('@/lib/features/saved-searches/schema')).savedSearchChangeSchema,
  alert: async () => (await import('@/lib/features/saved-searches/schema')).alertSchema,
  'demand-access': async () => (await import('@/lib/features/saved-searches/schema')).savedSearchAccessSchema,
  opinion: async () => (await import('@/lib/features/owner-portal/opinions/schema')).opinionSchema,
  'owner-message': async () => (await import('@/lib/features/owner-portal/progress/schema')).ownerMessageSchema,
  'sign-in': async () => (await import('@/lib/features/owner-portal/access/schema')).signInSchema,
  'sign-in-link': async () => (await import('@/lib/features/owner-portal/access/schema')).signInLinkSchema,
  'own-password': async () => (await import('@/lib/features/owner-portal/access/schema')).ownPasswordSchema,
  'shared-list': async () => (await import('@/lib/features/favourites/schema')).sharedListSchema,
  newsletter: async () => (await import('@/lib/features/newsletter/schema')).newsletterSchema,
} as const satisfies Record<string, () => Promise<z.ZodType>>;

export type SchemaName = keyof typeof SCHEMAS;

export const loadSchema = (name: SchemaName): Promise<z.ZodType> => SCHEMAS[name]();
