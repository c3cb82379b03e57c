import { alarmLevel } from '@chengan/domain/utilities/dictionaries/monitoring'
import { riskOf } from '@chengan/kernel/dictionary'
import { asText } from '@chengan/kernel/values'
import { useWords } from '../../../../resources/words.ts'
import './level-disc.css'

/** The level of an alarm: a disc with its numeral. */
export function LevelDisc({ level, large = false }: { level: unknown; large?: boolean }) {
  const { dictionary } = useWords()
  const value = asText(level)
  return (
    <b
      className={`level-disc level-disc--${riskOf(alarmLevel, value) ?? 'none'}${large ? ' level-disc--large' : ''}`}
      role="img"
      aria-label={dictionary(alarmLevel).label(level)}
    >
      {value}
    </b>
  )
}
