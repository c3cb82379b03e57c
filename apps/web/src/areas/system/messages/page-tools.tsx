import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { usePermissions } from '../../../api/session/session.ts'
import { isPermitted } from '../../../resources/permitted.ts'

/** A button of a page that opens something over it. */
export interface PageTool {
  readonly key: string
  readonly words: string
  readonly icon: ReactNode
  readonly permission: string
  readonly disabled?: boolean
  open(close: () => void): ReactNode
}

/** The buttons of a page that the caller may use, and what the pressed one has opened. */
export function PageTools({ tools }: { tools: readonly PageTool[] }) {
  const { data: held = [] } = usePermissions()
  const [opened, setOpened] = useState<string | null>(null)
  const allowed = tools.filter((tool) => isPermitted(tool.permission, held))
  return (
    <>
      {allowed.map((tool) => (
        <Button key={tool.key} icon={tool.icon} disabled={tool.disabled === true} onClick={() => setOpened(tool.key)}>
          {tool.words}
        </Button>
      ))}
      {allowed.find((tool) => tool.key === opened)?.open(() => setOpened(null))}
    </>
  )
}

/** The text of a row's field; empty where there is none. */
export function messageText(row: Readonly<Record<string, unknown>>, name: string): string {
  const value = row[name]
  return typeof value === 'string' ? value : ''
}
