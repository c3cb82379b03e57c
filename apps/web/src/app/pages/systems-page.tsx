import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { read } from '../../api/read.ts'
import { type SystemCode, useSession } from '../../api/session/session.ts'
import type { DutyCount } from '../../areas/system/duties/duty-reads.ts'
import { useText } from '../../language/language-context.tsx'
import { LogoMark } from '../../ui/art/logo.tsx'
import { KindTag } from '../../ui/marks/kind-tag.tsx'
import { useOwnLogo } from '../own-logo.ts'
import { useChangeSystem } from '../session/use-change-system.ts'
import './systems-page.css'

/** The cards of the user's business systems (SH-33). */
export function SystemsPage() {
  const text = useText()
  const { user } = useSession()
  const change = useChangeSystem()
  const systems = user?.systemCodes ?? []
  const only = systems.length === 1 ? systems[0] : undefined
  const enterOnly = useEffectEvent(() => {
    if (only !== undefined) change(only)
  })
  // With one system there is nothing to choose.
  useEffect(() => {
    if (only !== undefined) enterOnly()
  }, [only])
  if (only !== undefined) return null
  return (
    <div className="systems-page">
      <h1>{text.systemsPage.title}</h1>
      <p>{text.systemsPage.note}</p>
      <div className="systems-page__cards">
        {systems.map((code) => (
          <SystemCard key={code} code={code} />
        ))}
      </div>
    </div>
  )
}

function SystemCard({ code }: { code: SystemCode }) {
  const text = useText()
  const { systemCode } = useSession()
  const change = useChangeSystem()
  const { data } = useQuery({ ...read<DutyCount>('sys/duty/count', { systemCode: code }), meta: { quiet: true } })
  return (
    <button type="button" className="bare-button systems-page__card" onClick={() => change(code)}>
      <LogoMark name={code} size={48} label="" picture={useOwnLogo(code)} />
      <strong>{text.systems[code]}</strong>
      <span>{text.systemNotes[code]}</span>
      <span className="systems-page__tags">
        {data !== undefined && data.total > 0 ? <KindTag tone="error">{text.systemsPage.pending(data.total)}</KindTag> : null}
        {code === systemCode ? <KindTag tone="info">{text.systemsPage.present}</KindTag> : null}
      </span>
    </button>
  )
}
