import { Button } from 'antd'
import { useRef } from 'react'
import { useText } from '../../language/language-context.tsx'
import { openTab } from '../../navigation/tabs.ts'
import { useFeedback } from '../../ui/feedback/feedback.ts'

const key = 'live-alarm'
/** Longer than other news: who reads it goes there. */
const standsSeconds = 10

interface AlarmToTell {
  readonly words: string
  /** The desk, with the alarm open on it. */
  readonly route: string | undefined
}

/** The desk as it is, where several have come. */
const deskOf = (route: string) => route.split('?')[0] ?? route

/** Tells of alarms on one card, which counts what comes while it stands and leads to the desk, to the alarm that it names. */
export function useAlarmCard(): (alarm: AlarmToTell) => void {
  const { notification } = useFeedback()
  const text = useText()
  const count = useRef(0)
  return ({ words, route }) => {
    count.current += 1
    const several = count.current > 1
    notification.warning({
      key,
      title: several ? text.shell.alarmCount(count.current) : text.shell.alarm,
      description: words,
      duration: standsSeconds,
      ...(route === undefined
        ? {}
        : {
            actions: (
              <Button
                type="primary"
                onClick={() => {
                  openTab(several ? deskOf(route) : route)
                  notification.destroy(key)
                  count.current = 0
                }}
              >
                {text.shell.toAlarm}
              </Button>
            ),
          }),
      onClose: () => {
        count.current = 0
      },
    })
  }
}
