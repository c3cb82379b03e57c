import { CheckOutlined } from '@ant-design/icons'
import { keepSetting } from '../../../api/user-settings.ts'
import { useText } from '../../../language/language-context.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { themes } from '../../../ui/theme/themes.ts'
import { ThemePreview } from './theme-preview.tsx'
import { useChosenTheme } from './use-theme.ts'
import './theme-dialog.css'

/** Lists the eight themes, each drawn from its own colours; a choice holds at once (SH-28). */
export function ThemeDialog({ onClose }: { onClose(): void }) {
  const text = useText()
  const present = useChosenTheme()
  return (
    <Dialog mask="closes" onClose={onClose} footer={null} width={600} title={text.shell.themeTitle}>
      <div className="theme-dialog">
        {themes.map((theme) => (
          <button
            key={theme.name}
            type="button"
            className="bare-button theme-dialog__choice"
            aria-pressed={theme === present}
            onClick={() => keepSetting('theme', theme.name)}
          >
            <ThemePreview theme={theme} />
            <span className="theme-dialog__title">
              <span>
                {text.themes[theme.name]} <i className="theme-dialog__name">{theme.name}</i>
              </span>
              {theme === present ? <CheckOutlined /> : null}
            </span>
          </button>
        ))}
      </div>
    </Dialog>
  )
}
