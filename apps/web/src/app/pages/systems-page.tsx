import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/read.ts'
import { type SystemCode, useSession } from '../../api/session.ts'
import type { DutyCount } from '../../areas/system/duties/duty-reads.ts'
import { useText } from '../../language/language-context.tsx'
import { LogoMark } from '../../ui/art/logo.tsx'
import { KindTag } from '../../ui/marks/kind-tag.tsx'
import { useChangeSystem } from '../session/use-change-system.ts'
import './systems-page.css'

/** The cards of the user's business systems (SH-33). */
export function SystemsPage() {
  const text = useText()
  const { user } = useSession()
  return (
    <div className="systems-page">
      <h1>{text.systemsPage.title}</h1>
      <p>{text.systemsPage.note}</p>
      <div className="systems-page__cards">
        {(user?.systemCodes ?? []).map((code) => (
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
      <LogoMark name={code} size={48} label="" />
      <strong>{text.systems[code]}</strong>
      <span>{text.systemNotes[code]}</span>
      <span className="systems-page__tags">
        {data !== undefined && data.total > 0 ? <KindTag tone="error">{text.systemsPage.pending(data.total)}</KindTag> : null}
        {code === systemCode ? <KindTag tone="info">{text.systemsPage.present}</KindTag> : null}
      </span>
    </button>
  )
}
