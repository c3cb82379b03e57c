import { QuestionCircleOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { lazy, Suspense } from 'react'
import { useText } from '../../../language/language-context.tsx'
import { useOpenHere } from '../../shell/use-panel.ts'

const HelpOfConsole = lazy(() => import('./help-of-console.tsx').then((module) => ({ default: module.HelpOfConsole })))

/** The ? at the head of every page. */
export function HelpTool({ path }: { path: string }) {
  const text = useText()
  const [open, setOpen] = useOpenHere()
  const content = open ? (
    <Suspense>
      <HelpOfConsole path={path} />
    </Suspense>
  ) : null
  return (
    <Popover trigger="click" placement="bottomRight" title={text.shell.help} open={open} onOpenChange={setOpen} content={content}>
      <button type="button" className="bare-button tab-bar__tool tab-bar__help" aria-label={text.shell.help} title={text.shell.help}>
        <QuestionCircleOutlined />
      </button>
    </Popover>
  )
}
