ALTER TABLE "desk_log" RENAME TO "admin_log";--> statement-breakpoint
ALTER SEQUENCE "desk_log_id_seq" RENAME TO "admin_log_id_seq";--> statement-breakpoint
ALTER TABLE "admin_log" RENAME CONSTRAINT "desk_log_pkey" TO "admin_log_pkey";--> statement-breakpoint
ALTER INDEX "desk_log_subject_index" RENAME TO "admin_log_subject_index";--> statement-breakpoint
ALTER TABLE "desk_people" RENAME TO "admin_people";--> statement-breakpoint
ALTER SEQUENCE "desk_people_id_seq" RENAME TO "admin_people_id_seq";--> statement-breakpoint
ALTER TABLE "admin_people" RENAME CONSTRAINT "desk_people_pkey" TO "admin_people_pkey";--> statement-breakpoint
ALTER TABLE "admin_people" RENAME CONSTRAINT "desk_people_name_unique" TO "admin_people_name_unique";--> statement-breakpoint
ALTER TABLE "desk_sessions" RENAME TO "admin_sessions";--> statement-breakpoint
ALTER SEQUENCE "desk_sessions_id_seq" RENAME TO "admin_sessions_id_seq";--> statement-breakpoint
ALTER TABLE "admin_sessions" RENAME CONSTRAINT "desk_sessions_pkey" TO "admin_sessions_pkey";--> statement-breakpoint
ALTER TABLE "admin_sessions" RENAME CONSTRAINT "desk_sessions_person_id_desk_people_id_fk" TO "admin_sessions_person_id_admin_people_id_fk";--> statement-breakpoint
ALTER INDEX "desk_sessions_person_id_index" RENAME TO "admin_sessions_person_id_index";--> statement-breakpoint
ALTER INDEX "desk_sessions_former_key_index" RENAME TO "admin_sessions_former_key_index";
