import './cost-bar.css';

type CostBarProps = { parts: ReadonlyArray<{ name: string; word: string; amount: number }> };

/** A whole in its parts, as one bar with its words below. The table beside it says the same in numbers. */
export function CostBar({ parts }: CostBarProps) {
  const whole = parts.reduce((sum, { amount }) => sum + amount, 0);
  if (parts.length < 2) return null;
  return (
    <div className="cost-bar" aria-hidden="true">
      <div>
        {parts.map(({ name, amount }) => (
          <span key={name} style={{ flexGrow: Math.max(amount / whole, 0.01) }} />
        ))}
      </div>
      <ul>
        {parts.map(({ name, word, amount }) => (
          <li key={name}>
            {word} {Math.round((100 * amount) / whole)}
            {'\u00a0'}%
          </li>
        ))}
      </ul>
    </div>
  );
}
