/** The version of this program, as backups note it. */
import packageFile from '../../../package.json' with { type: 'json' };

export const PROGRAM_VERSION = packageFile.version;
