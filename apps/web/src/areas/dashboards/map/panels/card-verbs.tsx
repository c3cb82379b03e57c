import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { callsOf } from '../../../../resources/calls.ts'
import { useResourceOnceHere } from '../../../../resources/definitions-context.ts'
import { useRowDialogs } from '../../../../resources/rows/row-dialogs.tsx'
import { isNextStep, verbsOf } from '../../../../resources/rows/row-verbs.ts'
import { useWords } from '../../../../resources/words.ts'
import type { CardTold } from '../map-reads.ts'

/** Steps that a card offers at most; the page of the row has all. */
const OFFERED = 2

interface CardVerbsProps {
  card: CardTold
  /** Something was done with the row. */
  onDone(): void
}

/** What may be done with the row of a card now: its next steps, each with the dialog that its page has. */
export function CardVerbs({ card, onDone }: CardVerbsProps) {
  const wanted = card.actions.length > 0
  const resource = useResourceOnceHere(wanted ? card.resource : undefined)
  const screen = resource?.screens?.find(({ route }) => route === card.route)
  if (!wanted || resource === undefined || screen === undefined) return null
  return <Verbs resource={resource} screen={screen} card={card} onDone={onDone} />
}

function Verbs({ resource, screen, card, onDone }: CardVerbsProps & { resource: CompleteResource; screen: Screen }) {
  const words = useWords()
  const { data: row, refetch } = useQuery({ ...callsOf(resource).info(card.id), retry: false, meta: { quiet: true } })
  const dialogs = useRowDialogs(resource, screen, {
    onDone: () => {
      void refetch()
      onDone()
    },
  })
  if (row === undefined) return null
  const verbs = verbsOf(resource, row, words).filter((verb) => verb.kind === 'act' && isNextStep(verb) && card.actions.includes(verb.name))
  return (
    <>
      {verbs.slice(0, OFFERED).map((verb) => (
        <Button key={verb.name} danger={verb.danger} onClick={() => dialogs.run(verb, [row])}>
          {verb.words}
        </Button>
      ))}
      {dialogs.element}
    </>
  )
}
