import type { Theme } from '../../../ui/theme/palette.ts'
import { withPicture } from '../../../ui/theme/themes.ts'

const menuWords = [16, 28, 20, 32, 24, 30, 22]
const rows = [0, 1, 2, 3, 4]

/** A small console drawn from the theme's own values, so that it cannot show another. */
export function ThemePreview({ theme: chosen }: { theme: Theme }) {
  const theme = withPicture(chosen)
  const { palette, frame } = theme
  const lights = [palette.errorDot, palette.warnDot, palette.successDot, palette.successDot, palette.neutralDot]
  return (
    <span className="theme-preview" style={{ background: frame.background }}>
      <svg width="268" height="150" viewBox="0 0 268 150" aria-hidden="true">
        <rect width="268" height="20" fill={frame.header} />
        <rect y="20" width="48" height="130" fill={frame.aside} />
        <path d="M48.5 20V150" stroke={frame.frameLine} />
        <g fill={frame.headerText}>
          <rect x="9" y="6" width="8" height="8" rx="2" />
          <rect x="21" y="8" width="22" height="4" rx="2" />
          <rect x="62" y="8" width="16" height="4" rx="2" opacity="0.6" />
          <rect x="84" y="8" width="16" height="4" rx="2" opacity="0.6" />
          <rect x="132" y="8" width="16" height="4" rx="2" opacity="0.6" />
          <circle cx="216" cy="10" r="3" opacity="0.8" />
          <circle cx="232" cy="10" r="3" opacity="0.8" />
          <circle cx="248" cy="10" r="3" opacity="0.8" />
        </g>
        <rect x="106" y="8" width="20" height="4" rx="2" fill={frame.headerActiveText} />
        <rect x="4" y="43" width="40" height="12" rx="2" fill={frame.asideActive} />
        {menuWords.map((width, at) => (
          <rect
            key={width}
            x="10"
            y={30 + at * 17}
            width={width}
            height="4"
            rx="2"
            fill={at === 1 ? frame.asideActiveText : frame.asideText}
            opacity={at === 1 ? 1 : 0.7}
          />
        ))}
        <g fill={palette.card}>
          <rect x="56" y="28" width="204" height="24" rx="3" />
          <rect x="56" y="58" width="204" height="86" rx="3" />
        </g>
        <g fill="none" stroke={palette.border}>
          <rect x="64.5" y="36.5" width="32" height="8" rx="2" />
          <rect x="104.5" y="36.5" width="32" height="8" rx="2" />
          <rect x="144.5" y="36.5" width="32" height="8" rx="2" />
        </g>
        <rect x="226" y="36" width="26" height="9" rx="2" fill={palette.primary} />
        <path d="M56 61a3 3 0 0 1 3-3h198a3 3 0 0 1 3 3v11H56z" fill={palette.fill} />
        {rows.map((row) => (
          <g key={row} transform={`translate(0 ${72 + row * 14})`}>
            <rect x="64" y="5" width="34" height="4" rx="2" fill={palette.link} opacity="0.8" />
            <rect x="108" y="5" width="48" height="4" rx="2" fill={palette.placeholder} opacity="0.5" />
            <rect x="168" y="5" width="32" height="4" rx="2" fill={palette.placeholder} opacity="0.5" />
            <circle cx="216" cy="7" r="2.5" fill={lights[row]} />
            <rect x="224" y="5" width="26" height="4" rx="2" fill={palette.placeholder} opacity="0.5" />
            <path d="M56 14.5h204" stroke={palette.hairline} />
          </g>
        ))}
      </svg>
    </span>
  )
}
