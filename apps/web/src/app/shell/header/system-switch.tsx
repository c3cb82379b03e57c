import { SwapOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useSession } from '../../../api/session/session.ts'
import { useText } from '../../../language/language-context.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { useChangeSystem } from '../../session/use-change-system.ts'

const wide = '(min-width: 1680px)'

/** Only the user's systems are offered; with one there is nothing to switch (SH-33). */
export function SystemSwitch() {
  const text = useText()
  const { user, systemCode } = useSession()
  const change = useChangeSystem()
  const asParts = useMedia(wide)
  const systems = user?.systemCodes ?? []
  if (systems.length < 2) return null
  if (asParts) {
    return (
      <fieldset className="system-switch system-switch--parts" aria-label={text.shell.switchSystem}>
        {systems.map((code) => (
          <button
            key={code}
            type="button"
            className="bare-button system-switch__part"
            aria-pressed={code === systemCode}
            onClick={() => change(code)}
          >
            {text.systemsShort[code]}
          </button>
        ))}
      </fieldset>
    )
  }
  const shown = systemCode === undefined ? text.systemsPage.title : text.systemsShort[systemCode]
  const items = systems.map((code) => ({ key: code, label: text.systems[code] }))
  const choose = ({ key }: { key: string }) => {
    const chosen = systems.find((code) => code === key)
    if (chosen !== undefined) change(chosen)
  }
  return (
    <Dropdown menu={{ items, selectedKeys: systemCode === undefined ? [] : [systemCode], onClick: choose }} trigger={['click']}>
      <button type="button" className="bare-button system-switch" aria-label={`${text.shell.switchSystem} ${shown}`}>
        {shown}
        <SwapOutlined />
      </button>
    </Dropdown>
  )
}
