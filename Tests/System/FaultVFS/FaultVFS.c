#include "FaultVFS.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct fault_file {
    sqlite3_file base;
    struct fault_plan *plan;
    char *path;
    sqlite3_file *real;
};

struct fault_vfs {
    sqlite3_vfs base;
    struct fault_plan *plan;
    char name[64];
};

static sqlite3_vfs *real_vfs(void) { return sqlite3_vfs_find(NULL); }

static int fails(struct fault_plan *plan, enum fault_call call)
{
    if (!(plan->kinds & 1 << call))
        return 0;
    long number = ++plan->seen;
    return plan->at > 0 && number >= plan->at && number - plan->at < plan->length;
}

static struct fault_file *own(sqlite3_file *file) { return (struct fault_file *)file; }
static sqlite3_file *real(sqlite3_file *file) { return own(file)->real; }

static int file_close(sqlite3_file *file)
{
    struct fault_file *mine = own(file);
    int result = mine->real->pMethods ? mine->real->pMethods->xClose(mine->real) : SQLITE_OK;
    free(mine->real);
    free(mine->path);
    return result;
}

static int file_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset)
{
    struct fault_plan *plan = own(file)->plan;
    if (!fails(plan, FAULT_READ))
        return real(file)->pMethods->xRead(real(file), bytes, count, offset);
    if (plan->is_partial) {
        real(file)->pMethods->xRead(real(file), bytes, count / 2, offset);
        memset((char *)bytes + count / 2, 0, count - count / 2);
    }
    return plan->code;
}

static int file_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset)
{
    struct fault_plan *plan = own(file)->plan;
    if (!fails(plan, FAULT_WRITE))
        return real(file)->pMethods->xWrite(real(file), bytes, count, offset);
    if (plan->is_partial)
        real(file)->pMethods->xWrite(real(file), bytes, count / 2, offset);
    return plan->code;
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    if (fails(own(file)->plan, FAULT_TRUNCATE))
        return own(file)->plan->code;
    return real(file)->pMethods->xTruncate(real(file), size);
}

// What is on the disk now survives a power cut.
static int keep(const char *path)
{
    char copy[1024];
    char buffer[65536];
    if (snprintf(copy, sizeof copy, "%s.durable", path) >= (int)sizeof copy)
        return -1;
    FILE *from = fopen(path, "rb");
    FILE *to = fopen(copy, "wb");
    size_t count = 0;
    int result = from && to ? 0 : -1;
    while (result == 0 && (count = fread(buffer, 1, sizeof buffer, from)) > 0)
        if (fwrite(buffer, 1, count, to) != count)
            result = -1;
    if (from)
        fclose(from);
    if (to && fclose(to) != 0)
        result = -1;
    return result;
}

static int file_sync(sqlite3_file *file, int flags)
{
    if (fails(own(file)->plan, FAULT_SYNC))
        return own(file)->plan->code;
    int result = real(file)->pMethods->xSync(real(file), flags);
    if (result == SQLITE_OK && own(file)->path && keep(own(file)->path) != 0)
        abort();
    return result;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size)
{
    if (fails(own(file)->plan, FAULT_SIZE))
        return own(file)->plan->code;
    return real(file)->pMethods->xFileSize(real(file), size);
}

static int file_lock(sqlite3_file *file, int level)
{
    if (fails(own(file)->plan, FAULT_LOCK))
        return own(file)->plan->code;
    return real(file)->pMethods->xLock(real(file), level);
}

static int file_unlock(sqlite3_file *file, int level) { return real(file)->pMethods->xUnlock(real(file), level); }
static int file_reserved(sqlite3_file *file, int *out)
{
    return real(file)->pMethods->xCheckReservedLock(real(file), out);
}
static int file_control(sqlite3_file *file, int operation, void *argument)
{
    return real(file)->pMethods->xFileControl(real(file), operation, argument);
}
static int file_sector(sqlite3_file *file) { return real(file)->pMethods->xSectorSize(real(file)); }
static int file_traits(sqlite3_file *file) { return real(file)->pMethods->xDeviceCharacteristics(real(file)); }
static int shm_map(sqlite3_file *file, int page, int size, int extend, void volatile **out)
{
    return real(file)->pMethods->xShmMap(real(file), page, size, extend, out);
}
static int shm_lock(sqlite3_file *file, int offset, int count, int flags)
{
    return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
}
static void shm_barrier(sqlite3_file *file) { real(file)->pMethods->xShmBarrier(real(file)); }
static int shm_unmap(sqlite3_file *file, int remove) { return real(file)->pMethods->xShmUnmap(real(file), remove); }

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = file_close,
    .xRead = file_read,
    .xWrite = file_write,
    .xTruncate = file_truncate,
    .xSync = file_sync,
    .xFileSize = file_size,
    .xLock = file_lock,
    .xUnlock = file_unlock,
    .xCheckReservedLock = file_reserved,
    .xFileControl = file_control,
    .xSectorSize = file_sector,
    .xDeviceCharacteristics = file_traits,
    .xShmMap = shm_map,
    .xShmLock = shm_lock,
    .xShmBarrier = shm_barrier,
    .xShmUnmap = shm_unmap,
};

static int vfs_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
    struct fault_file *mine = own(file);
    memset(mine, 0, sizeof *mine);
    mine->plan = ((struct fault_vfs *)vfs)->plan;
    if (fails(mine->plan, FAULT_OPEN))
        return mine->plan->code;
    mine->real = calloc(1, real_vfs()->szOsFile);
    if (!mine->real)
        return SQLITE_NOMEM;
    int result = real_vfs()->xOpen(real_vfs(), name, mine->real, flags, out);
    if (result != SQLITE_OK && !mine->real->pMethods) {
        free(mine->real);
        return result;
    }
    mine->path = name ? strdup(name) : NULL;
    mine->base.pMethods = &methods;
    return result;
}

static int vfs_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
    struct fault_plan *plan = ((struct fault_vfs *)vfs)->plan;
    if (fails(plan, FAULT_DELETE))
        return plan->code;
    char copy[1024];
    int result = real_vfs()->xDelete(real_vfs(), name, sync);
    if (result == SQLITE_OK && snprintf(copy, sizeof copy, "%s.durable", name) < (int)sizeof copy)
        remove(copy);
    return result;
}

int fault_vfs_register(const char *name, struct fault_plan *plan)
{
    struct fault_vfs *vfs = calloc(1, sizeof *vfs);
    if (!vfs || strlen(name) >= sizeof vfs->name)
        return SQLITE_NOMEM;
    strcpy(vfs->name, name);
    vfs->plan = plan;
    vfs->base = *real_vfs();
    vfs->base.pNext = NULL;
    vfs->base.zName = vfs->name;
    vfs->base.szOsFile = sizeof(struct fault_file);
    vfs->base.xOpen = vfs_open;
    vfs->base.xDelete = vfs_delete;
    return sqlite3_vfs_register(&vfs->base, 0);
}

void fault_vfs_unregister(const char *name)
{
    sqlite3_vfs *vfs = sqlite3_vfs_find(name);
    if (!vfs)
        return;
    sqlite3_vfs_unregister(vfs);
    free(vfs);
}
