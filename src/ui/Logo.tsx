import type { ShopProfile } from '../domain/content/content.ts';
import { logoSize, type ShopLook } from '../domain/content/look.ts';
import { type Picture, pictureSources } from '../domain/product/picture.ts';

const MARK_WIDTH = 34;
/** Average width of a letter in the logo's font, in pixels. */
const LETTER_WIDTH = 16.3;

/** A corner of laid tiles, one of them in the accent colour. */
function TilesMark() {
  return (
    <>
      <path d="M0 4h11v11H0zM13 17h11v11H13z" fill="currentColor" />
      <path d="M13 4h11v11H13z" fill="var(--accent)" />
      <path d="M.75 17.75h9.5v9.5H.75z" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </>
  );
}

function InitialMark({ letter }: { letter: string }) {
  return (
    <>
      <rect y="4" width="24" height="24" rx="6" fill="var(--accent)" />
      <text x="12" y="22" fontSize="17" fontWeight="700" textAnchor="middle" fill="var(--on-accent)">
        {letter}
      </text>
    </>
  );
}

function LogoPicture({ name, logo }: { name: string; logo: NonNullable<ShopLook['logo']> }) {
  const { width, height } = logoSize(logo.light);
  const sourcesOf = (picture: NonNullable<ShopLook['logo']>['light']) =>
    pictureSources({ ...picture, placeholder: '', alt: '' } satisfies Picture, {
      sizes: `${width}px`,
      max: 640,
    });
  const { src, srcSet, sizes } = sourcesOf(logo.light);
  return (
    <picture>
      {logo.dark && (
        <source media="(prefers-color-scheme: dark)" srcSet={sourcesOf(logo.dark).srcSet} sizes={sizes} />
      )}
      <img
        className={logo.dark ? 'logo-picture' : 'logo-picture logo-plate'}
        {...{ src, srcSet, sizes, width, height }}
        alt={name}
      />
    </picture>
  );
}

/** The shop's picture, or its name of at most 16 letters with a mark. */
export function Logo({ shop, look }: { shop: Pick<ShopProfile, 'name' | 'logo'>; look: ShopLook }) {
  if (look.logo) return <LogoPicture name={shop.name} logo={look.logo} />;
  const word = shop.logo;
  const width = Math.round(MARK_WIDTH + word.length * LETTER_WIDTH);
  return (
    <svg className="logo" width={width} height="32" viewBox={`0 0 ${width} 32`} aria-hidden="true">
      {look.mark === 'tiles' ? <TilesMark /> : <InitialMark letter={word.slice(0, 1).toUpperCase()} />}
      <text x={MARK_WIDTH} y="24" fontSize="25" fontWeight="700" letterSpacing="-.6" fill="currentColor">
        {word}
      </text>
    </svg>
  );
}
