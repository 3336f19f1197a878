import { initials } from '@/lib/domain/text/people';
import { pictureHref } from '@/lib/routing/picture-href';

/** The portrait of a person, or the initials; hidden from screen readers, because the name is beside it. */
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
