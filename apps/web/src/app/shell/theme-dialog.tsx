import { CheckOutlined } from '@ant-design/icons'
import { Modal } from 'antd'
import { useSetting } from '../../api/use-setting.ts'
import { keepSetting } from '../../api/user-settings.ts'
import { useText } from '../../language/language-context.tsx'
import type { Theme } from '../../ui/theme/palette.ts'
import { themeNamed, themes } from '../../ui/theme/themes.ts'
import './theme-dialog.css'

/** Lists the themes that exist, each drawn from its own colours (SH-28). */
export function ThemeDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const text = useText()
  const kept = useSetting('theme')
  const present = themeNamed(typeof kept === 'string' ? kept : undefined)
  return (
    <Modal open={open} onCancel={onClose} footer={null} width={600} title={text.shell.themeTitle}>
      <div className="theme-dialog">
        {themes.map((theme) => (
          <button
            key={theme.name}
            type="button"
            className="bare-button theme-dialog__choice"
            aria-pressed={theme === present}
            onClick={() => keepSetting('theme', theme.name)}
          >
            <Preview theme={theme} />
            <span className="theme-dialog__title">
              {text.themes[theme.name as keyof typeof text.themes]}
              {theme === present ? <CheckOutlined /> : null}
            </span>
          </button>
        ))}
      </div>
    </Modal>
  )
}

function Preview({ theme }: { theme: Theme }) {
  const { palette, frame } = theme
  return (
    <svg width="268" height="150" viewBox="0 0 268 150" aria-hidden="true">
      <rect width="268" height="150" fill={palette.page} />
      <rect width="268" height="22" fill={frame.header} />
      <rect y="22" width="52" height="128" fill={frame.aside} />
      <rect x="6" y="32" width="40" height="10" rx="2" fill={frame.asideActive} />
      <rect x="60" y="30" width="200" height="30" rx="3" fill={palette.card} />
      <rect x="60" y="66" width="200" height="78" rx="3" fill={palette.card} />
      <rect x="68" y="74" width="34" height="9" rx="2" fill={palette.primary} />
      <path d="M68 94h184M68 106h184M68 118h184M68 130h184" stroke={palette.hairline} />
    </svg>
  )
}
