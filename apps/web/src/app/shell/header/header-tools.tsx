import {
  BgColorsOutlined,
  BugOutlined,
  FontSizeOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  GlobalOutlined,
  SkinOutlined,
} from '@ant-design/icons'
import { languages } from '@chengan/kernel/label'
import { Dropdown } from 'antd'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { frontLog, onFrontLog, signFrontLog } from '../../../api/front-log.ts'
import { useSession } from '../../../api/session/session.ts'
import { keepSetting } from '../../../api/user-settings.ts'
import { useLanguage, useText } from '../../../language/language-context.tsx'
import { languageNames } from '../../../language/language-names.ts'
import { go } from '../../../navigation/address.ts'
import { refreshTab, useOpenTabs } from '../../../navigation/tabs.ts'
import { hasUnsaved } from '../../../navigation/unsaved-work.ts'
import { useAskBeforeLeaving } from '../../../navigation/use-unsaved-guard.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { lazyComponent } from '../../../ui/late.tsx'
import { CountBadge } from '../../../ui/marks/count-badge.tsx'
import { type SizeName, sizeNamed, sizeNames } from '../../../ui/theme/sizes.ts'
import { QuickOpenTool } from '../../orientation/quick-open/quick-open-tool.tsx'
import { SearchTool } from '../search/search-tool.tsx'
import { NoticeTool } from './notice-tool.tsx'
import { ToolButton } from './tool-button.tsx'
import { useFullscreen } from './use-fullscreen.ts'
import { useChosenSize } from './use-theme.ts'

function ColourButton({ onClick }: { onClick?(): void }) {
  const text = useText()
  return <ToolButton icon={<BgColorsOutlined />} label={text.shell.colour} {...(onClick === undefined ? {} : { onClick })} />
}

const ThemeDialog = lazyComponent(() => import('./theme-dialog.tsx').then((module) => module.ThemeDialog))
const ColourPicker = lazyComponent(() => import('./colour-picker.tsx').then((module) => module.ColourPicker), ColourButton)

export function HeaderTools() {
  return (
    <div className="header-tools">
      <QuickOpenTool />
      <SearchTool />
      <NoticeTool />
      <LogTool />
      <LookTools />
    </div>
  )
}

/** What of the tools stands in the menu of a telephone. */
export function SettingTools() {
  return (
    <div className="header-tools">
      <SearchTool />
      <LogTool />
      <LookTools />
    </div>
  )
}

function LookTools() {
  return (
    <>
      <FullscreenTool />
      <LanguageTool />
      <SizeTool />
      <ThemeTool />
      <ColourTool />
    </>
  )
}

/** Errors as a number, other entries as a dot (SH-29). */
function LogTool() {
  const text = useText()
  const entries = useSyncExternalStore(onFrontLog, frontLog)
  const { user } = useSession()
  useEffect(() => signFrontLog(user?.realName), [user?.realName])
  const errors = entries.filter((entry) => entry.type === 'danger').length
  const dot = entries.length > 0 ? <i className="tool-button__dot" /> : null
  const badge = errors > 0 ? <CountBadge count={errors} /> : dot
  return <ToolButton icon={<BugOutlined />} label={text.shell.log(entries.length, errors)} badge={badge} onClick={() => go('/log')} />
}

function FullscreenTool() {
  const { message } = useFeedback()
  const text = useText()
  const { full, toggle } = useFullscreen(() => void message.warning(text.shell.fullscreenUnsupported))
  const icon = full ? <FullscreenExitOutlined /> : <FullscreenOutlined />
  return <ToolButton icon={icon} label={full ? text.shell.leaveFullscreen : text.shell.fullscreen} onClick={toggle} />
}

function LanguageTool() {
  const text = useText()
  const { language, speak } = useLanguage()
  const items = languages.map((one) => ({ key: one, label: languageNames[one] }))
  return (
    <Dropdown
      menu={{ items, selectedKeys: [language], onClick: ({ key }) => speak(languages.find((one) => one === key) ?? language) }}
      trigger={['click']}
    >
      <ToolButton icon={<GlobalOutlined />} label={text.shell.language} />
    </Dropdown>
  )
}

/** A change of size drops the state of all pages and builds the shown one anew (SH-27). */
function SizeTool() {
  const { notification } = useFeedback()
  const text = useText()
  const ask = useAskBeforeLeaving()
  const { tabs } = useOpenTabs()
  const present = useChosenSize().name
  const change = (size: SizeName) => {
    if (size === present) return
    keepSetting('size', size)
    for (const tab of tabs) refreshTab(tab.key)
    go('/refresh')
    notification.success({ title: text.words.prompt, description: text.shell.sizeChanged })
  }
  const items = sizeNames.map((size) => ({ key: size, label: text.sizes[size] }))
  return (
    <Dropdown
      menu={{ items, selectedKeys: [present], onClick: ({ key }) => ask(hasUnsaved(), () => change(sizeNamed(key).name)) }}
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
      {open ? <ThemeDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function ColourTool() {
  const [asked, setAsked] = useState(false)
  return asked ? <ColourPicker /> : <ColourButton onClick={() => setAsked(true)} />
}
