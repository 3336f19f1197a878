'use client';
export { ReloadDocument as default } from '@/components/trouble/reload-document.client';
