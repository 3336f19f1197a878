'use client';

import type { EnergyLabel } from '@/lib/domain/property/energy-label';
import { swatchOf } from './energy-tag';

/** A band of a scale: `sign`, for example +, follows its letter; `limit` is shown at the last band of each letter. */
export type Band = { label: EnergyLabel; text: string; sign?: string; limit?: string | number };

/** The coloured bands of an energy scale, with their limits below if the scale has any. */
export const EnergyBands = ({ bands, hasLimits }: { bands: readonly Band[]; hasLimits: boolean }) => (
  <>
    <div className="bands">
      {bands.map(({ label, text, sign }) => {
        const [swatch, isWhite] = swatchOf(label);
        return (
          <div
            key={label}
            className={[isWhite && 'is-dark', sign && 'signed'].filter(Boolean).join(' ') || undefined}
            style={{ '--c': `var(--e-${swatch})` }}
          >
            {sign ? (
              <>
                <i>{text.charAt(0)}</i>
                {sign}
              </>
            ) : (
              text
            )}
          </div>
        );
      })}
    </div>
    {hasLimits && (
      <div className="limits">
        {bands.map(({ label, limit }) => (
          <span key={label}>{limit}</span>
        ))}
      </div>
    )}
  </>
);
