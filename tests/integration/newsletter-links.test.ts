import { beforeEach, expect, it } from 'vitest';
import { findSubscribers } from '@/lib/features/newsletter/data';
import { oneClickUrl } from '@/lib/features/newsletter/emails';
import { database } from '@/lib/platform/store/client';
import { clearRows, keepSubscriber } from '../support/kept-rows';

const { GET, POST } = await import('@/app/api/unsubscribe/[token]/route');

const EMAIL = 'zoe@example.be';

/** The exported link, and its token as the router passes it to the page. */
async function exportedLink() {
  const [subscriber] = await findSubscribers();
  if (!subscriber) throw new Error('the list is empty');
  const url = new URL(oneClickUrl(subscriber, new Date()));
  return { url, params: Promise.resolve({ token: url.pathname.split('/').at(-2) ?? '' }) };
}

beforeEach(async () => {
  await clearRows();
  await keepSubscriber(new Date(), 'active', EMAIL);
  await database().updateTable('newsletter_subscribers').set({ locale: 'fr' }).execute();
});

it('A mail program that posts to the exported link removes the address from the list (RFC 8058).', async () => {
  const { url, params } = await exportedLink();
  expect(url.pathname).toMatch(/^\/api\/unsubscribe\/[^/]+\/$/);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await POST(new Request(url, { method: 'POST', body }), { params })).status).toBe(200);
  expect(await findSubscribers()).toEqual([]);
});

it('A reader who opens the exported link gets the page in their language, and no address is removed.', async () => {
  const { url, params } = await exportedLink();
  const answer = await GET(new Request(url), { params });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toMatch(/^\/fr\/se-desinscrire\//);
  expect(await findSubscribers()).toHaveLength(1);
});

it('A link of any age removes the address from the list while the address is on it.', async () => {
  const [subscriber] = await findSubscribers();
  if (!subscriber) throw new Error('the list is empty');
  const url = new URL(oneClickUrl(subscriber, new Date('2016-01-01')));
  const params = Promise.resolve({ token: url.pathname.split('/').at(-2) ?? '' });
  expect((await POST(new Request(url, { method: 'POST' }), { params })).status).toBe(200);
  expect(await findSubscribers()).toEqual([]);
  expect((await POST(new Request(url, { method: 'POST' }), { params })).status).toBe(200);
});
