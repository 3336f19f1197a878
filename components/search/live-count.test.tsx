// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LiveCount } from './live-count.client';

const asked: string[] = [];
let answer: () => Promise<Response>;
vi.stubGlobal('fetch', (address: string) => {
  asked.push(address);
  return answer();
});
const say = (words: string) => async () => Response.json({ words });

const bar = () => (
  <form>
    <input type="radio" name="goal" value="for-sale" defaultChecked />
    <input type="text" name="place" aria-label="Waar" />
    <select name="type" aria-label="Type" defaultValue="">
      <option value="">Alle</option>
      <option value="house">Huis</option>
    </select>
    <button type="submit">
      <LiveCount
        source="/api/search-count/?lng=nl"
        words={{ 'for-sale': 'Toon 53 panden', 'for-rent': 'Toon 12 panden' }}
      />
    </button>
  </form>
);

afterEach(() => {
  cleanup();
  asked.length = 0;
});

describe('the button of the compact search bar', () => {
  it('shows the number of all properties until a field changes, and then the number of matching properties', async () => {
    answer = say('Toon 4 panden');
    render(bar());
    expect(screen.getByText('Toon 53 panden')).toBeTruthy();
    expect(asked).toEqual([]);
    fireEvent.input(screen.getByLabelText('Waar'), { target: { value: 'Gent' } });
    expect(await screen.findByText('Toon 4 panden', {}, { timeout: 3000 })).toBeTruthy();
    expect(asked).toEqual(['/api/search-count/?lng=nl&goal=for-sale&place=Gent']);
    answer = say('Geen panden gevonden');
    fireEvent.input(screen.getByLabelText('Type'), { target: { value: 'house' } });
    expect(await screen.findByText('Geen panden gevonden')).toBeTruthy();
    expect(screen.getByText('Toon 12 panden')).toBeTruthy();
  });

  it('keeps its text if the server refuses to count the properties', async () => {
    answer = async () => new Response(null, { status: 429 });
    render(bar());
    fireEvent.input(screen.getByLabelText('Waar'), { target: { value: 'Gent' } });
    await waitFor(() => expect(asked).toHaveLength(1), { timeout: 3000 });
    expect(screen.getByText('Toon 53 panden')).toBeTruthy();
  });
});
