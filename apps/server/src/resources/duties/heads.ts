import { sql } from 'kysely'
import type { Context } from '../../context.ts'

/** The head of a person's department, or of a department: the nearest above who is somebody else and there. */
export async function headOf(ctx: Context, departmentOrUser: string): Promise<string | null> {
  const { rows } = await sql<{ leader: string }>`select above.leader_id as leader
    from dept own join dept above on above.id = own.id or above.id = any(string_to_array(own.pids, ','))
    join "user" l on l.id = above.leader_id and not l.deleted and coalesce(l.status, '1') = '1'
    where own.id = coalesce((select u.dept_id from "user" u where u.id = ${departmentOrUser}), ${departmentOrUser}) and above.leader_id <> ${departmentOrUser} and not above.deleted
    order by length(coalesce(above.pids, '')) desc limit 1`.execute(ctx.db)
  return rows[0]?.leader ?? null
}
