import { runAdmin } from '../../apps/server/src/admin/run-admin.ts'
import { readConfig } from '../../apps/server/src/start/config.ts'

try {
  for (const line of await runAdmin(process.argv.slice(2), readConfig(), (line) => console.log(line))) console.log(line)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
