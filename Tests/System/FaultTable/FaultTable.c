#include "FaultTable.h"
