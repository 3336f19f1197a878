/** The dialog that begins a new text from a template. */
import { ask, button, form, make, say, setup, tell } from './parts.mjs';

/** @param {(key: string) => Promise<void>} onMade */
export function makeNewText(onMade) {
  const kinds = setup.newKinds.map((name) => make('option', { value: name }, say(`kinds.${name}`)));
  const kind = make('select', {}, ...kinds);
  const title = make('input', { type: 'text', required: true, maxLength: 200 });
  const refusal = make('p.refusal', { role: 'alert' });

  async function create() {
    refusal.textContent = '';
    const answer = await ask('create', { kind: kind.value, title: title.value });
    if (answer?.state !== 'saved') {
      refusal.textContent = answer?.sentence ?? say('gone');
      title.focus();
      return;
    }
    dialog.close();
    await onMade(answer.key);
    tell(say('new.made', { file: answer.files.join(', ') }));
  }

  const dialog = make(
    'dialog',
    { 'aria-labelledby': 'new-title' },
    make('h2', { id: 'new-title' }, say('new.title')),
    make('p', {}, say('new.how')),
    form(
      create,
      make('label.line', {}, make('span', {}, say('new.kind')), kind),
      make('label.line', {}, make('span', {}, say('parts.title')), title),
      refusal,
      make(
        'div.head',
        {},
        make('button.primary', { type: 'submit' }, say('new.make')),
        button(say('close'), () => dialog.close()),
      ),
    ),
  );
  const open = () => {
    title.value = '';
    refusal.textContent = '';
    dialog.showModal();
    kind.focus();
  };
  return { dialog, open, isOpen: () => dialog.open };
}
