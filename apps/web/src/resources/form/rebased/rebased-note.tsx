import { ChangeTable } from '../../fields/structures/change-table.tsx'
import type { NamedField } from '../../row.ts'
import { useWords } from '../../words.ts'
import type { OthersChange, Rebased } from './rebased.ts'
import '../../rows/returned/returned.css'
import './rebased.css'

interface RebasedNoteProps {
  rebased: Rebased
  /** Takes over what somebody else made of a field, in place of what was written. */
  onTake(change: OthersChange): void
  onTakeAll(): void
}

/** What somebody else changed meanwhile, as it was and as it is, above the form in which one goes on: with what one wrote, or with what is there now. */
export function RebasedNote({ rebased, onTake, onTakeAll }: RebasedNoteProps) {
  const { text } = useWords()
  const { was, now, changed } = rebased
  const changeOf = ({ name }: NamedField) => changed.find(({ field }) => field.name === name)
  const isOurs = changed.some(({ stands }) => stands !== 'theirs')
  return (
    <div className="returned-note rebased-note" role="alert">
      <p>
        <b>{text.form.othersChanged}</b> <span>{isOurs ? text.form.yoursStands : text.form.theirsTaken}</span>{' '}
        {isOurs ? (
          <button type="button" className="link-button" onClick={onTakeAll}>
            {text.form.takeAll}
          </button>
        ) : null}
      </p>
      {changed.length === 0 ? null : (
        <ChangeTable
          changes={changed.map(({ field }) => ({ field, before: was, after: now }))}
          beside={(field) => {
            const change = changeOf(field)
            return change === undefined || change.stands === 'theirs' ? null : (
              <div className="difference-rest">
                {text.form.standing[change.stands]}{' '}
                <button type="button" className="link-button" onClick={() => onTake(change)}>
                  {text.form.take}
                </button>
              </div>
            )
          }}
        />
      )}
    </div>
  )
}
