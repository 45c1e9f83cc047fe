import { Region } from '../../client/region/Region.tsx';
import { CountedLink, type CountedLinkProps } from './CountedLink.tsx';

/** A link with a badge, as a region of the shell. */
export function CountedRegion(props: CountedLinkProps) {
  return <Region name="counted-link" component={CountedLink} props={props} />;
}
