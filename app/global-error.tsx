'use client';
export { ReloadDocument as default } from '@/components/layout/trouble/reload-document.client';
