import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { Children, createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useNarrow } from '../../ui/narrow.ts'
import { useWords } from '../words.ts'
import './page-foot.css'

/** What may be done with a page as a whole, or with what it shows. */
export interface FootDeed {
  readonly key: string
  readonly words: string
  readonly icon?: ReactNode
  /** Its icon says enough where there is room for a button. */
  readonly bare?: boolean
  readonly danger?: boolean
  run(): void
}

/** Several deeds of a kind under one button: the papers of a licence. */
export interface FootGroup {
  readonly key: string
  readonly words: string
  readonly icon?: ReactNode
  readonly deeds: readonly FootDeed[]
}

const deedsOf = (tool: FootDeed | FootGroup): readonly FootDeed[] => ('deeds' in tool ? tool.deeds : [tool])

interface PageFootProps {
  back: { readonly words: string; run(): void }
  /** What the next step will bring about. */
  note?: ReactNode
  /** Of the page: print, link, history. */
  tools: readonly (FootDeed | FootGroup)[]
  /** Deeds that have a button where there is room. */
  plain?: readonly FootDeed[]
  /** Deeds behind ⋯. */
  rest?: readonly FootDeed[]
  /** The next steps: a button in any width. */
  children?: ReactNode
}

/** Takes what a part of the foot offers seldom behind the foot's own ⋯, as long as the part stands there. */
const BehindFoot = createContext<((deeds: readonly FootDeed[]) => void) | null>(null)

/** A foot has one ⋯: a part of it gives up its own and hands its deeds over. Answers whether they are taken. */
export function useBehindFoot(deeds: readonly FootDeed[]): boolean {
  const take = useContext(BehindFoot)
  const latest = useRef(deeds)
  useEffect(() => {
    latest.current = deeds
  })
  const told = deeds.map(({ key, words }) => `${key} ${words}`).join('\n')
  useEffect(() => {
    if (take === null || told === '') return
    take(latest.current.map((deed) => ({ ...deed, run: () => latest.current.find(({ key }) => key === deed.key)?.run() })))
    return () => take([])
  }, [take, told])
  return take !== null
}

/** So many buttons find a place beside 返回 and ⋯ on a telephone. */
const besideOnTelephone = 2

/** The foot of a page: back and what will happen at the left, the next step at the right. On a telephone it is one line, and what is no next step stands
 *  behind ⋯. */
export function PageFoot({ back, note, tools, plain = [], rest = [], children }: PageFootProps) {
  const narrow = useNarrow()
  const [brought, setBrought] = useState<readonly FootDeed[]>([])
  const steps = Children.toArray(children).length
  const shown = narrow ? plain.slice(0, Math.max(0, besideOnTelephone - 1 - steps)) : plain
  const behind = narrow
    ? [...brought, ...plain.filter((deed) => !shown.includes(deed)), ...rest, ...tools.flatMap(deedsOf)]
    : [...brought, ...rest]
  return (
    <div className="action-bar">
      <Button onClick={back.run}>{back.words}</Button>
      {narrow ? <More deeds={behind} /> : null}
      <span className="action-bar__note one-line">{narrow ? null : note}</span>
      {narrow ? null : (
        <>
          {tools.map((tool) => ('deeds' in tool ? <GroupButton key={tool.key} group={tool} /> : <FootButton key={tool.key} deed={tool} />))}
          <More deeds={behind} />
        </>
      )}
      {shown.map((deed) => (
        <FootButton key={deed.key} deed={deed} />
      ))}
      <BehindFoot value={setBrought}>{children}</BehindFoot>
    </div>
  )
}

function FootButton({ deed }: { deed: FootDeed }) {
  const { icon, words, bare } = deed
  if (bare === true) return <Button icon={icon} title={words} aria-label={words} onClick={deed.run} />
  return (
    <Button icon={icon} onClick={deed.run}>
      {words}
    </Button>
  )
}

function GroupButton({ group }: { group: FootGroup }) {
  return (
    <Dropdown trigger={['click']} menu={menuOf(group.deeds)}>
      <Button icon={group.icon}>{group.words}</Button>
    </Dropdown>
  )
}

const menuOf = (deeds: readonly FootDeed[]) => ({
  items: deeds.map(({ key, words, danger }) => ({ key, label: words, danger: danger === true })),
  onClick: ({ key }: { readonly key: string }) => deeds.find((deed) => deed.key === key)?.run(),
})

function More({ deeds }: { deeds: readonly FootDeed[] }) {
  const { text } = useWords()
  if (deeds.length === 0) return null
  return (
    <Dropdown trigger={['click']} menu={menuOf(deeds)}>
      <Button icon={<EllipsisOutlined />} title={text.list.moreActions} aria-label={text.list.moreActions} />
    </Dropdown>
  )
}
