import { term, termsOf } from '../../term.ts'

/** Emergencies. */
export const termsOfEmergencies = termsOf(
  term('应急调度', 'emergency scheduling', 'an event with its response and its orders'),
  term('响应级别', 'response level', 'I to IV; I and II are the city’s'),
  term('调度指令', 'order', 'to a team, signed within five minutes', 'command'),
  term('应急排班', 'duty roster', 'who is on duty in which shift', 'schedule'),
  term('演练', 'drill', 'counted apart from emergencies', 'exercise'),
)
