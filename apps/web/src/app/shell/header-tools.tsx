import {
  BgColorsOutlined,
  BugOutlined,
  FontSizeOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  GlobalOutlined,
  SkinOutlined,
} from '@ant-design/icons'
import type { Language } from '@chengan/kernel/label'
import { App, ColorPicker, Dropdown } from 'antd'
import { useState, useSyncExternalStore } from 'react'
import { frontLog, onFrontLog } from '../../api/front-log.ts'
import { useSetting } from '../../api/use-setting.ts'
import { keepSetting } from '../../api/user-settings.ts'
import { languages, useLanguage, useText } from '../../language/language-context.tsx'
import { go } from '../../navigation/address.ts'
import { refreshTab, useOpenTabs } from '../../navigation/tabs.ts'
import { hasUnsaved } from '../../navigation/unsaved-work.ts'
import { useAskBeforeLeaving } from '../../navigation/use-unsaved-guard.ts'
import { CountBadge } from '../../ui/marks/count-badge.tsx'
import { accentPresets, defaultAccent } from '../../ui/theme/accent.ts'
import { type SizeName, sizeNamed, sizeNames } from '../../ui/theme/sizes.ts'
import { NoticeTool } from './notice-tool.tsx'
import { ThemeDialog } from './theme-dialog.tsx'
import { ToolButton } from './tool-button.tsx'
import { useFullscreen } from './use-fullscreen.ts'

export function HeaderTools() {
  return (
    <div className="header-tools">
      <NoticeTool />
      <LogTool />
      <FullscreenTool />
      <LanguageTool />
      <SizeTool />
      <ThemeTool />
      <ColourTool />
    </div>
  )
}

/** Errors as a number, other entries as a dot (SH-29). */
function LogTool() {
  const text = useText()
  const entries = useSyncExternalStore(onFrontLog, frontLog)
  const errors = entries.filter((entry) => entry.type === 'danger').length
  const dot = entries.length > 0 ? <i className="tool-button__dot" /> : null
  const badge = errors > 0 ? <CountBadge count={errors} /> : dot
  return <ToolButton icon={<BugOutlined />} label={text.shell.log(entries.length, errors)} badge={badge} onClick={() => go('/log')} />
}

function FullscreenTool() {
  const { message } = App.useApp()
  const text = useText()
  const { full, toggle } = useFullscreen(() => void message.warning(text.shell.fullscreenUnsupported))
  const icon = full ? <FullscreenExitOutlined /> : <FullscreenOutlined />
  return <ToolButton icon={icon} label={full ? text.shell.leaveFullscreen : text.shell.fullscreen} onClick={toggle} />
}

function LanguageTool() {
  const text = useText()
  const { language, speak } = useLanguage()
  const items = languages.map((one) => ({ key: one, label: text.languages[one] }))
  return (
    <Dropdown menu={{ items, selectedKeys: [language], onClick: ({ key }) => speak(key as Language) }} trigger={['click']}>
      <ToolButton icon={<GlobalOutlined />} label={text.shell.language} />
    </Dropdown>
  )
}

/** A change of size drops the state of all pages (SH-27). */
function SizeTool() {
  const { notification } = App.useApp()
  const text = useText()
  const ask = useAskBeforeLeaving()
  const { tabs } = useOpenTabs()
  const kept = useSetting('size')
  const present = sizeNamed(typeof kept === 'string' ? kept : undefined).name
  const change = (size: SizeName) => {
    if (size === present) return
    keepSetting('size', size)
    for (const tab of tabs) refreshTab(tab.key)
    notification.success({ title: text.words.prompt, description: text.shell.sizeChanged })
  }
  const items = sizeNames.map((size) => ({ key: size, label: text.sizes[size] }))
  return (
    <Dropdown
      menu={{ items, selectedKeys: [present], onClick: ({ key }) => ask(hasUnsaved(), () => change(key as SizeName)) }}
      trigger={['click']}
    >
      <ToolButton icon={<FontSizeOutlined />} label={text.shell.size} />
    </Dropdown>
  )
}

function ThemeTool() {
  const text = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ToolButton icon={<SkinOutlined />} label={text.shell.theme} onClick={() => setOpen(true)} />
      <ThemeDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** Clearing returns to the theme's own colour (SH-28). */
function ColourTool() {
  const text = useText()
  const kept = useSetting('color')
  return (
    <ColorPicker
      value={typeof kept === 'string' ? kept : defaultAccent}
      presets={[{ label: text.shell.colour, colors: [defaultAccent, ...accentPresets] }]}
      allowClear
      disabledAlpha
      onChangeComplete={(colour) => keepSetting('color', colour.toHexString())}
      onClear={() => keepSetting('color', null)}
    >
      <ToolButton icon={<BgColorsOutlined />} label={text.shell.colour} />
    </ColorPicker>
  )
}
