import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import type { ExplanationStep, Named } from '@chengan/domain/system/access/explanation'
import { openTab } from '../../../navigation/tabs.ts'
import { useSystemText } from '../texts/system-text.ts'

/** Where something that decided can be looked at; what has no page of its own stands as a word. */
function placeOf({ kind, id, name }: Named): string | undefined {
  if (kind === 'role') return `/sys/role/index?name=${encodeURIComponent(name)}`
  if (kind === 'user') return `/sys/user/index?realName=${encodeURIComponent(name)}`
  if (kind === 'dept') return `/sys/dept/index?id=${encodeURIComponent(id)}`
  return undefined
}

/** The checks one below the other, each with its mark, its sentence and what decided it. */
export function ExplainedSteps({ steps }: { steps: readonly ExplanationStep[] }) {
  const text = useSystemText().access
  return (
    <ol className="access-steps">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several roles are checks of one kind, and the list is replaced as a whole
        <li key={`${step.check} ${index}`} className={step.ok ? 'access-step' : 'access-step access-step--no'}>
          <span className="access-step__mark">
            {step.ok ? <CheckCircleFilled aria-label={text.holds} /> : <CloseCircleFilled aria-label={text.holdsNot} />}
          </span>
          <b className="access-step__check">{text.checks[step.check]}</b>
          <span className="access-step__text">
            {step.text}
            <span className="access-step__by">
              {step.by.map((one) => (
                <Link key={`${one.kind} ${one.id}`} named={one} />
              ))}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function Link({ named }: { named: Named }) {
  const place = placeOf(named)
  if (place === undefined) return <span className="access-step__name">{named.name}</span>
  return (
    <button type="button" className="link-button" onClick={() => openTab(place)}>
      {named.name}
    </button>
  )
}
