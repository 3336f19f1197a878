import { initials } from '@/lib/domain/text/people';
import { pictureHref } from '@/lib/routing/picture-href';

/**
 * The portrait of a person, by the hash of the picture; without one the initials on a plate. The name stands beside it, so screen
 * readers are told neither.
 */
export const Portrait = ({
  name,
  picture,
  className = '',
}: {
  name: string;
  picture: string | null;
  className?: string;
}) =>
  picture ? (
    <img
      className={`portrait ${className}`}
      src={pictureHref(picture, 480)}
      width={60}
      height={72}
      alt=""
      loading="lazy"
      decoding="async"
    />
  ) : (
    <span className={`portrait ${className}`} aria-hidden="true">
      {initials(name)}
    </span>
  );
