/**
 * The leaf-tipped arch as an SVG clip path, which niche, seal and tag use by url(#arch). Render it once, first in the
 * page shell.
 */
export function Shapes() {
  return (
    <svg width="0" height="0" className="visually-hidden" aria-hidden="true">
      <defs>
        <clipPath id="arch" clipPathUnits="objectBoundingBox">
          <path d="M0 1V.44C0 .25 .2 .16 .5 0 .8 .16 1 .25 1 .44V1Z" />
        </clipPath>
      </defs>
    </svg>
  );
}
