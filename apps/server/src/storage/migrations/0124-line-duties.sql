ALTER TABLE "duty" ADD COLUMN "line_id" text COLLATE "C";
--
UPDATE "duty" d SET "state_field" = 'participants', "line_id" = p."id" FROM "joint_meeting_participants" p
  WHERE d."biz_type" = 'szgl/wjhy' AND d."state_field" = 'feedbackDeadline' AND p."owner_id" = d."biz_id" AND p."dept_id" = d."duty_dept_id" AND NOT p."deleted";
